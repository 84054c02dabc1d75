/** Under which this browser keeps what its person answered to the hint on Home (docs/rules/app.md#the-hint). */
export const hintKey = 'push-hint'
/** Shifts worked before the hint. */
export const hintAfterShifts = 2
