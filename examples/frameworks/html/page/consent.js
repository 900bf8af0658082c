/** Adds the script tag. Until then nothing is loaded, and the links inside the tags are shown. */
function showAuctions() {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = 'http://localhost:4000/embed/v1/bidkit.js';
  script.dataset.partner = 'acme';
  document.head.append(script);
}

// Call it from your consent tool instead, also for visitors who have agreed before.
document.querySelector('#allow')?.addEventListener('click', showAuctions, { once: true });
