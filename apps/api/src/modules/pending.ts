import { unavailable } from '../http/problem.ts';

const pending = async (): Promise<never> => {
  throw unavailable('This is not open yet.');
};

export const dealsPending = {
  createDeal: pending,
  listDealCategories: pending,
  listDeals: pending,
  getDeal: pending,
  startDeal: pending,
  counterDeal: pending,
  extendDeal: pending,
  acceptDeal: pending,
  rejectDeal: pending,
  listWatchedDeals: pending,
  getDirectSale: pending,
  acceptDirectSale: pending,
};
