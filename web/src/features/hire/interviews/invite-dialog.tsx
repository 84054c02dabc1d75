import { hourlyRates } from '@crewcall/contract/common.ts'
import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { useState } from 'react'
import { firstAndLastName, useMe } from '../../../domain/person/actor.ts'
import { useToday } from '../../../domain/time/use-today.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { FieldRow, MoneyField, PhoneField, prettyPhone, TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useHiring } from '../use-hiring.ts'
import { useInviteToTrial } from './commands.ts'
import { atTypedSlots, firstSlot, invitationOf, inviteTerms, type Invitee, type InviteTerms } from './invite-terms.ts'
import { LawOfTrial } from './law-of-trial.tsx'
import { PayNote } from './pay-note.tsx'
import { SlotsField } from './slots-field.tsx'

export type InviteProps = {
  job: Pick<JobPosting, 'id' | 'wage'>
  /** Who applied; without, somebody else is named. */
  candidate: Invitee | undefined
  onClose: () => void
}
const nobody: Invitee = { first_name: '', last_name: '', phone_number: '', email: '' }

/** Invites a candidate, or somebody who has not applied, to a paid trial (docs/rules/hire.md#interviews). */
export function InviteDialog({ job, candidate, onClose }: InviteProps) {
  const { t } = useT()
  const { timezone } = useHiring()
  const me = useMe()
  const today = useToday(timezone)
  const invite = useInviteToTrial()
  const [terms] = useState(() => inviteTerms(timezone))
  const form = useContractForm(terms, {
    slots: [firstSlot(today)],
    wage: job.wage,
    instructions: '',
    interview_contact: { fullname: me ? firstAndLastName(me) : '', phone_number: prettyPhone(me?.phone_number ?? '') },
    ...(!candidate && { candidate: nobody }),
  })
  async function handleSend(typed: InviteTerms) {
    const person = candidate ?? typed.candidate ?? nobody
    try {
      await invite.submit({ body: invitationOf(typed, { job_posting: job.id, timezone, person }) })
    } catch (error) {
      throw atTypedSlots(error)
    }
    onClose()
  }
  const title = t('Invite to a paid trial')
  return (
    <FormDialog form={form} title={title} size="lg" actions={t('Send the invite')} onSend={handleSend} onClose={onClose}>
      <p className="soft small">
        {candidate
          ? t('{name} gets the link by email now and by text, not between 10 pm and 7 am, and chooses a time.', {
              name: firstAndLastName(candidate),
            })
          : t('They become a candidate of this job, get the link by email now and by text, not between 10 pm and 7 am, and choose a time.')}
      </p>
      {!candidate && <PersonFields />}
      <SlotsField timezone={timezone} />
      <div className="stack gap-8">
        <MoneyField name="wage" label={t('Hourly wage')} unit={t('per hour')} required min={hourlyRates.lowest} max={hourlyRates.highest} />
        <LawOfTrial />
        <PayNote />
      </div>
      <TextAreaField
        name="instructions"
        label={t('Instructions')}
        hint={t('What to bring, where to enter, whom to ask for.')}
        rows={3}
        maxLength={1000}
      />
      <FieldRow>
        <TextField name="interview_contact.fullname" label={t('Contact')} maxLength={120} />
        <PhoneField name="interview_contact.phone_number" label={t('Phone of the contact')} />
      </FieldRow>
    </FormDialog>
  )
}

function PersonFields() {
  const { t } = useT()
  return (
    <>
      <FieldRow>
        <TextField name="candidate.first_name" label={t('First name')} required maxLength={60} data-autofocus />
        <TextField name="candidate.last_name" label={t('Last name')} required maxLength={60} />
      </FieldRow>
      <FieldRow>
        <PhoneField name="candidate.phone_number" label={t('Phone number')} required />
        <TextField name="candidate.email" label={t('Email')} type="email" inputMode="email" required maxLength={254} />
      </FieldRow>
    </>
  )
}
