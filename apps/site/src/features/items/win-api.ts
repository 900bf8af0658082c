import { type Bidkit, winRoutes } from '@bidkit/sdk';

/** The calls of My Wins alone. Only this page loads the routes. */
export const winApi = ({ extend }: Bidkit) => extend(winRoutes);
