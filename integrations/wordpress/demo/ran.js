// Stands in for an original script, and records the run.
(window.originalsRan ??= []).push(new URL(document.currentScript.src).searchParams.get('handle'));
