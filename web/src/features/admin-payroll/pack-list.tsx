import { chooseOvertimePack } from '@crewcall/contract/payroll.ts'
import type { PayrollWeek } from '@crewcall/contract/payroll.ts'
import { overtimePacks } from '@crewcall/contract/rules/overtime-packs.ts'
import type { OvertimePackId } from '@crewcall/contract/rules/overtime-packs.ts'
import { day } from '@crewcall/contract/common.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useState } from 'react'
import { z } from 'zod'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

export const packWords: Record<OvertimePackId, { name: Sentence; note: Sentence }> = {
  'us-federal': {
    name: 'Federal overtime',
    note: 'One and a half times the regular rate beyond 40 hours in a workweek. Boosts and bonuses raise the regular rate; tips and reimbursements do not.',
  },
  'us-ca': {
    name: 'California overtime',
    note: 'One and a half times beyond 8 hours a day, beyond 40 hours of straight time in a workweek and on the seventh day in a row; twice beyond 12 hours a day and beyond 8 on the seventh day.',
  },
}

/** By which law overtime is computed in each state. */
export function PackList({ week }: { week: PayrollWeek }) {
  const { t } = useT()
  const [chosen, setChosen] = useState<PayrollWeek['states'][number]>()
  return (
    <>
      <p className="soft small">
        {t(
          'Overtime is computed where you choose a law. Check with your payroll provider which one applies; {product} computes no taxes and files nothing.',
        )}
      </p>
      <Rows label={t('Overtime rules')}>
        {week.states.map((state) => (
          <Row
            key={state.state_code}
            title={<strong>{state.state_code}</strong>}
            sub={state.pack_id === null ? t('Not computed') : t(packWords[state.pack_id].name)}
            trail={
              <Button
                variant="outlined"
                size="small"
                aria-label={t('Choose the overtime rules of {state}', { state: state.state_code })}
                onClick={() => setChosen(state)}
              >
                {t('Choose')}
              </Button>
            }
          />
        ))}
      </Rows>
      {chosen && <PackDialog key={chosen.state_code} state={chosen} week={week} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const NONE = 'none'
const packForm = z.object({ pack_id: z.string().min(1, 'This field is required'), in_force_from: day })

function PackDialog({ state, week, onClose }: { state: PayrollWeek['states'][number]; week: PayrollWeek; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(chooseOvertimePack, { success: () => t('The overtime rules are chosen') })
  const form = useContractForm(packForm, { pack_id: state.pack_id ?? 'us-federal', in_force_from: week.first_day })
  const fitting = overtimePacks.filter(({ state_code }) => state_code === null || state_code === state.state_code)
  const title = t('Overtime rules of {state}', { state: state.state_code })
  async function handleSend({ pack_id, in_force_from }: z.input<typeof packForm>) {
    const pack = fitting.find(({ id }) => id === pack_id)?.id ?? null
    await submit({ body: { state_code: state.state_code, pack_id: pack, in_force_from, day: week.first_day } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <SelectField
          name="pack_id"
          label={t('Law')}
          options={[
            ...fitting.map(({ id }) => ({ value: id, label: t(packWords[id].name) })),
            { value: NONE, label: t('None: do not compute') },
          ]}
          required
        />
        {fitting.map(({ id, source }) => (
          <p key={id} className="soft small">
            <strong>{t(packWords[id].name)}</strong>: {t(packWords[id].note)} <span lang="en">{isolated(source)}</span>
          </p>
        ))}
        <DateField name="in_force_from" label={t('From day')} hint={t('Weeks that are closed keep their rules')} required />
        <SendOrCancel action={t('Choose')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
