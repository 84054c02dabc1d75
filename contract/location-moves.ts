import { z } from 'zod'
import { id, idParams, queryId, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { moveEffects, moveObstacles, stayReasons } from './rules/location-move.ts'

const counted = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z.array(z.object({ code: z.enum(codes), count: z.int().positive() }))

/** What a move does, by what happens to it; kinds of which there are none are left out (docs/rules/location-moves.md). */
export const moveEffectsView = z.object({
  moves: counted(moveEffects.moves),
  copied: counted(moveEffects.copied),
  stays: counted(moveEffects.stays),
  ends: counted(moveEffects.ends),
  /** Coming shifts that stay, by the reason. */
  stay_reasons: counted(stayReasons),
})
export type MoveEffects = z.output<typeof moveEffectsView>

const side = z.object({ organization_id: id, organization_name: z.string(), location_id: id.nullable(), location_name: z.string() })

/** What a move would do, without doing it. */
const movePreview = z.object({
  from: side,
  /** The location there is null until the move makes it. */
  to: side,
  obstacles: z.array(z.enum(moveObstacles)),
  effects: moveEffectsView,
  /** Names this preview: a move that is sent with it and would do something else is refused. */
  fingerprint: z.string(),
})
export type MovePreview = z.output<typeof movePreview>

/** A move that was done. */
export const locationMove = z.object({
  id,
  from: side,
  to: side,
  reason: z.string(),
  moved_at: sentInstant,
  moved_by_name: z.string(),
  effects: moveEffectsView,
  /** Set for a move that undid an earlier one. */
  undoes_id: id.nullable(),
  /** Until when it can be undone; null once it was, or when it is an undoing itself. */
  undo_until: sentInstant.nullable(),
})
export type LocationMove = z.output<typeof locationMove>

/** Where a location can go. */
const moveTarget = z.object({ organization_id: id, organization_name: z.string() })

export const listLocationMoves = endpoint('location-moves', 'listLocationMoves', 'GET /org-remap/', {
  summary: 'Moves of locations between the organizations whose admin I am, the newest first',
  response: z.object({ results: z.array(locationMove), targets: z.array(moveTarget) }),
  errors: ['forbidden'],
})
export const previewLocationMove = endpoint('location-moves', 'previewLocationMove', 'GET /org-remap/preview/', {
  summary: 'What the move of a location to another organization would do; changes nothing',
  query: z.object({ location_id: queryId, organization_id: queryId }),
  response: movePreview,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const moveLocation = endpoint('location-moves', 'moveLocation', 'POST /org-remap/', {
  touches: ['location_move'],
  summary: 'Move a location to another organization, as the preview said',
  status: 201,
  body: z.object({ location_id: id, organization_id: id, reason: requiredText(500), fingerprint: z.string().max(64).optional() }),
  response: locationMove,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'step_up_required'],
})
export const previewUndoingMove = endpoint('location-moves', 'previewUndoingMove', 'GET /org-remap/{id}/undo/', {
  summary: 'What undoing a move would do; changes nothing',
  params: idParams('id'),
  response: movePreview,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const undoLocationMove = endpoint('location-moves', 'undoLocationMove', 'POST /org-remap/{id}/undo/', {
  touches: ['location_move'],
  summary: 'Undo a move within seven days: what is ahead goes back, what happened since stays',
  status: 201,
  params: idParams('id'),
  body: z.object({ reason: requiredText(500), fingerprint: z.string().max(64).optional() }),
  response: locationMove,
  errors: ['forbidden', 'not_found', 'conflict', 'step_up_required'],
})
