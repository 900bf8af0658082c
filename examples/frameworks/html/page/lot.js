document.addEventListener('bidkit:bid', ({ detail }) => {
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = detail.result.message;
});
