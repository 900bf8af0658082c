import Countdown from 'react-countdown';
import { drawCards } from './lot-cards.tsx';

// Each card has a react-countdown as its readme shows it.
await drawCards((lot) => <Countdown date={lot.eventEnd} />);
