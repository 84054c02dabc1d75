import { editGig, previewGigEdit } from '@crewcall/contract/applications.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { useCommand } from '../../lib/query.ts'

/** Moves a shift in time at once, in every list that shows it. */
export function useMoveGig() {
  return useCommand(editGig, {
    optimistic: ({ params, body }, change) =>
      change(listGigs, (shown) => ({
        ...shown,
        results: shown.results.map((row) =>
          row.id === Number(params.gigId) && body.start_time && body.end_time
            ? { ...row, start_time: body.start_time, end_time: body.end_time }
            : row,
        ),
      })),
  })
}

/** Asks what an edit would do to the pros of a shift. */
export function usePreviewMove() {
  return useCommand(previewGigEdit)
}
