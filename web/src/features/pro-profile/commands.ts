import { requestCertification } from '@crewcall/contract/certifications.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import {
  addWorkHistory,
  editWorkHistory,
  getOwnProfile,
  removeWorkHistory,
  updateOwnProfile,
  updatePreferences,
} from '@crewcall/contract/pros.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import type { OwnProfile } from './own-profile.ts'

/** Saved values appear at once on every screen that reads the profile. */
export function useUpdateProfile() {
  const { t } = useT()
  return useCommand(updateOwnProfile, { success: () => t('Saved') })
}

/** Positions and preferences decide which shifts are shown. */
export function useUpdatePreferences() {
  const { t } = useT()
  return useCommand(updatePreferences, { success: () => t('Saved') })
}

/** Adds a past job. */
export function useAddJob() {
  return useCommand(addWorkHistory)
}

/** Changes a past job. */
export function useEditJob() {
  return useCommand(editWorkHistory)
}

/** Removes a past job at once; adding it again undoes it. */
export function useRemoveJob(job: OwnProfile['work_history'][number]) {
  const { t } = useT()
  const add = useAddJob()
  const watch = useToastWatch()
  return useCommand(removeWorkHistory, {
    optimistic: ({ params }, change) =>
      change(getOwnProfile, (shown) => ({ ...shown, work_history: shown.work_history.filter(({ id }) => id !== Number(params.id)) })),
    success: () => ({
      message: t('Removed'),
      undo: () => void add.send({ body: bodyOf(job) }),
      watch: watch(getOwnProfile, {}, ({ work_history }) => work_history.every((one) => !isSame(one, job))),
    }),
  })
}

function isSame(one: OwnProfile['work_history'][number], other: OwnProfile['work_history'][number]): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
}

/** A job of the profile as it is sent. */
export function bodyOf({ business_name, position, position_skill_object, start_date, end_date, duty }: OwnProfile['work_history'][number]) {
  return {
    business_name,
    position,
    skill_id: position_skill_object?.id ?? null,
    start_date: start_date.slice(0, 10),
    end_date: end_date?.slice(0, 10) ?? null,
    duty,
  }
}

/** Stores a picture or PDF. */
export function useUpload() {
  return useCommand(uploadMedia)
}

/** Submits a certificate for review. */
export function useRequestCertification() {
  const { t } = useT()
  return useCommand(requestCertification, {
    success: () => t('Sent for review. We reply within a day or two.'),
  })
}
