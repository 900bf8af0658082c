/** Seconds before the end at which the bid box shows its progress bar. */
export const PROGRESS_SECONDS = 60;
/** Seconds that fill the progress bar. */
export const PROGRESS_FULL_SECONDS = 59;
/** Seconds after the end for which 'Auction ending. Please wait..' shows. */
export const ENDING_FLAG_SECONDS = 2;
/** Seconds after which the error of a bid is hidden. */
export const BID_ALERT_SECONDS = 10;
