/** How many searches a pro may keep. */
export const MOST_SAVED_SEARCHES = 10
/** Shifts that match within these minutes after the first are told together. */
export const ALERT_GATHER_MINUTES = 2
/** At least so many minutes lie between two messages about one search. */
export const ALERT_PAUSE_MINUTES = 15
