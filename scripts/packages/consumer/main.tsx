import '@bidkit/widgets/theme.css';
import { createRoot } from 'react-dom/client';
import { Lot } from './lot.js';

const place = document.querySelector('#lot');
if (place) createRoot(place).render(<Lot id={7} />);
void import('./page.js');
