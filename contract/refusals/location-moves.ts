/** Why a location is not moved, or gets nothing after a move: code, English sentence in ICU MessageFormat. */
export const locationMoveRefusals = {
  LOCATION_HAS_MOVED: 'This location has moved to another organization. Nothing new begins here.',
  MOVE_HAS_OBSTACLES: 'Something has to end before this location can move. See what stands in the way.',
  MOVE_NEEDS_ADMIN: 'Locations are moved by admins of their organizations',
  MOVE_PREVIEW_CHANGED: 'Something changed since you looked. Read the preview again.',
  MOVE_TO_ITSELF: 'The location is in this organization already',
  MOVE_TOO_OLD: 'A move can be undone for 7 days, and an undoing cannot be undone',
  MOVE_UNDONE_ALREADY: 'This move was undone, or the location moved on since',
} as const
