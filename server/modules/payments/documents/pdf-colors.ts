/** The colors of text and of secondary text. */
export const ink = '#1b1f24'
export const gray = '#667085'
