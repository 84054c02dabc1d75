/** The code of an attempt about which the processor said that it never arrived; the next one may go at once. */
export const neverArrived = 'never_arrived'
