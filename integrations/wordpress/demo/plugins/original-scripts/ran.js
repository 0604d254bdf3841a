// Records that it ran, in place of an original script.
(window.originalsRan ??= []).push(new URL(document.currentScript.src).searchParams.get('handle'));
