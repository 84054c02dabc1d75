/** Why calls about orientations are refused: code, English sentence. */
export const orientationsRefusals = {
  ORIENTATION_REQUIRED: 'The orientation of this location comes first: the shift can be confirmed as soon as it is done',
  ORIENTATION_ANSWER_WRONG: 'This is not the right answer. Read it again, and choose another one.',
  ORIENTATION_CHANGED: 'The orientation was changed: load the page again to see its steps',
  ORIENTATION_CLOSED: 'This orientation is closed: there is nothing left to do',
  ORIENTATION_LINK_ENDED: 'This link has expired: open the shift to get a new one',
  ORIENTATION_STEP_BEFORE: 'Another step comes first',
} as const
