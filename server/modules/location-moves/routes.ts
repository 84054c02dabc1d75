import {
  listLocationMoves,
  moveLocation,
  previewLocationMove,
  previewUndoingMove,
  undoLocationMove,
} from '@crewcall/contract/location-moves.ts'
import { mount } from '../../platform/mount.ts'
import * as move from './move.ts'
import * as view from './view.ts'

export const routes = [
  mount(listLocationMoves, view.listLocationMoves),
  mount(previewLocationMove, move.previewLocationMove),
  mount(moveLocation, move.moveLocation),
  mount(previewUndoingMove, move.previewUndoingMove),
  mount(undoLocationMove, move.undoLocationMove),
]
