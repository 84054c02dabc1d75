import { formatCents } from '@crewcall/contract/rules/money.ts'
import { clockTime, day, optionalPhone } from '@crewcall/contract/common.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { EventShift, EventShiftMove } from '@crewcall/contract/staffing-events.ts'
import { useState } from 'react'
import { z } from 'zod'
import { RaisedToLaw } from '../../domain/shift/raised-to-law.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, SideSheet } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, PhoneField, prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useMove, usePreviewMove } from './commands.ts'
import { instantsOfTimes, wallTimesOf } from '../../domain/time/typed-times.ts'

type Props = { shift: EventShift | undefined; onClose: () => void }
type Times = { start_time: string; end_time: string; last_updated_ts: string }

/** New times for a shift of an event with all its people, after showing what that means for them; and its contact. */
export function MoveShift({ shift, onClose }: Props) {
  const { t } = useT()
  return (
    <SideSheet opened={shift !== undefined} onClose={onClose} title={t('Move the shift with its people')}>
      {shift && (
        <div className="stack gap-20" key={shift.id}>
          <TimesForm shift={shift} onClose={onClose} />
          <ContactForm shift={shift} />
        </div>
      )}
    </SideSheet>
  )
}

const times = z.object({ date: day, start: clockTime, end: clockTime })

function TimesForm({ shift, onClose }: { shift: EventShift; onClose: () => void }) {
  const { t } = useT()
  const preview = usePreviewMove()
  const move = useMove()
  const [asked, setAsked] = useState<{ body: Times; means: EventShiftMove }>()
  const form = useContractForm(times, wallTimesOf(shift, shift.timezone))
  const params = { shiftId: String(shift.id) }
  const asksAgain = asked !== undefined && asked.means.must_reconfirm.length > 0

  async function commit(body: Times) {
    await move.submit({ params, body })
    onClose()
  }
  async function handleSend(typed: z.input<typeof times>) {
    const body = { ...instantsOfTimes(typed, shift.timezone, shift), last_updated_ts: shift.last_updated_ts }
    const means = await preview.submit({ params, body })
    if (means.must_reconfirm.length + means.raised_to_law.length === 0 && means.owed_total === 0) await commit(body)
    else setAsked({ body, means })
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Times')} guarded={false}>
      <DateField name="date" label={t('Day')} />
      <FieldRow>
        <TimeField name="start" label={t('Start')} />
        <TimeField name="end" label={t('End')} startName="start" />
      </FieldRow>
      <SendOrCancel action={t('Move')} onCancel={onClose} />
      <Confirm
        opened={asked !== undefined}
        title={asksAgain ? t('Move the shift and ask again?') : t('Move the shift?')}
        action={asksAgain ? t('Move and ask again') : t('Move')}
        destructive={false}
        busy={move.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          if (asked) await move.send({ params, body: asked.body })
          setAsked(undefined)
          onClose()
        }}
      >
        {asked && <Meaning of={asked.means} />}
      </Confirm>
    </Form>
  )
}

function Meaning({ of: means }: { of: EventShiftMove }) {
  const { t, say } = useT()
  const names = (those: EventShiftMove['overlaps']) => (
    <ul>
      {those.map(({ application_id, pro_name, skill_name }) => (
        <li key={application_id}>
          {isolated(pro_name)} · {isolated(say(skill_name))}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="stack gap-12">
      {means.overlaps.length > 0 && (
        <section aria-label={t('Work elsewhere at that time')}>
          <strong>{t('Work elsewhere at that time')}</strong>
          {names(means.overlaps)}
        </section>
      )}
      {means.must_reconfirm.length > 0 && (
        <section aria-label={t('Must confirm again')}>
          <strong>{t('Must confirm again')}</strong>
          {names(means.must_reconfirm)}
        </section>
      )}
      <RaisedToLaw of={means.raised_to_law} />
      {means.owed_total > 0 && (
        <p>{t('Who finds no opening any more is owed {amount}, fees included.', { amount: formatCents(means.owed_total) })}</p>
      )}
      {means.keeps_confirmation > 0 && (
        <p>{t('{count, plural, one {# pro stays confirmed.} other {# pros stay confirmed.}}', { count: means.keeps_confirmation })}</p>
      )}
    </div>
  )
}

const contact = z.object({ contact_name: z.string().max(120), contact_phone: optionalPhone })

// Saved by itself: times typed above stay.
function ContactForm({ shift }: { shift: EventShift }) {
  const { t } = useT()
  const move = useMove()
  const form = useContractForm(contact, { contact_name: shift.contact_name, contact_phone: prettyPhone(shift.contact_phone ?? '') })
  async function handleSend(body: z.input<typeof contact>) {
    await move.submit({ params: { shiftId: String(shift.id) }, body: { ...body, last_updated_ts: shift.last_updated_ts } })
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Contact on site')} guarded={false}>
      <h3>{t('Contact on site')}</h3>
      <FieldRow>
        <TextField name="contact_name" label={t('Name')} />
        <PhoneField name="contact_phone" label={t('Phone number')} />
      </FieldRow>
      <Button type="submit" variant="outlined" busy={form.formState.isSubmitting}>
        {t('Save the contact')}
      </Button>
    </Form>
  )
}
