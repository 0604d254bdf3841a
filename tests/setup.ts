// happy-dom's own does not run in the window that React and Preact look for it in.
window.requestAnimationFrame = window.requestAnimationFrame.bind(window);
