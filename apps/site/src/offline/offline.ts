import './offline.css';

// The page is shown at the address that could not be loaded.
const reload = () => location.reload();
addEventListener('online', reload);
document.querySelector('button')?.addEventListener('click', reload);
