import * as plans from '@crewcall/contract/event-plans.ts'
import * as events from '@crewcall/contract/staffing-events.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Changes the name or the start of an event. */
export function useRename() {
  const { t } = useT()
  return useCommand(events.renameEvent, { success: () => t('Event changed') })
}

/** Deletes an event; what shows it is left afterwards. */
export function useDelete() {
  const { t } = useT()
  return useCommand(events.deleteEvent, { leaves: true, success: () => t('Event deleted') })
}

/** Copies an event to another day. */
export function useDuplicate() {
  const { t } = useT()
  return useCommand(plans.duplicateEvent, { success: ({ name }) => t('“{name}” is ready, without people', { name: isolated(name) }) })
}

/** Saves an event as a template. */
export function useSaveAsTemplate() {
  const { t } = useT()
  return useCommand(plans.createEventTemplate, { success: ({ name }) => t('Saved as template “{name}”', { name }) })
}

/** What moving a shift would do. */
export function usePreviewMove() {
  return useCommand(events.previewEventShiftEdit)
}

/** Moves a shift with its people, or changes its contact. */
export function useMove() {
  const { t } = useT()
  return useCommand(events.editEventShift, {
    success: ({ moved }) =>
      moved.must_reconfirm.length === 0
        ? t('Shift changed')
        : t('{count, plural, one {Moved. # pro was asked again.} other {Moved. # pros were asked again.}}', {
            count: moved.must_reconfirm.length,
          }),
  })
}

/** Adds gigs to an event. */
export function useAddGigs() {
  const { t } = useT()
  return useCommand(events.addEventGigs, { success: () => t('Added to the event') })
}

/** Takes a gig out of an event; Undo puts it back. */
export function useTakeOut() {
  const { t } = useT()
  const add = useAddGigs()
  const watch = useToastWatch()
  return useCommand(events.removeEventGig, {
    success: (_, { params }) => ({
      message: t('Taken out of the event. The shift stays.'),
      undo: () => void add.send({ params: { eventId: params.eventId }, body: { gig_ids: [Number(params.gigId)] } }),
      watch: watch(events.listEventShifts, { params: { id: params.eventId }, query: { is_including_gigs: true } }, ({ results }) =>
        results.every(({ gigs = [] }) => gigs.every(({ id }) => id !== Number(params.gigId))),
      ),
    }),
  })
}

/** Chooses pros who are told later. */
export function useStage() {
  return useCommand(plans.stagePros)
}

/** Takes back a chosen pro. */
export function useUnstage() {
  return useCommand(plans.unstagePro)
}

/** Tells everybody who was chosen. */
export function useSend() {
  const { t } = useT()
  return useCommand(plans.sendStaged, {
    success: ({ pros }) => t('{count, plural, =0 {Nobody could be told} one {# pro was told} other {# pros were told}}', { count: pros }),
  })
}
