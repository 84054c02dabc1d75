/** Under which this browser keeps that the hint about pushes was shown. */
export const hintKey = 'push-hint'
