import { applyBreakRulePack } from '@crewcall/contract/break-rules.ts'
import { useState } from 'react'
import { FactList } from '../../domain/admin/admin-parts.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Section } from '../../ui/page.tsx'
import type { Market, Pack } from './break-rule-columns.tsx'
import { useApplyPack } from './commands.ts'
import { dayText } from '../../domain/time/day-text.ts'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Props = { pack: Pack; market: Market; today: string }

/** The shipped law of the state, with its source; it has no effect until it is applied. */
export function PackCard({ pack, market, today }: Props) {
  const { t, say, locale } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={say(pack.name)}
      actions={
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          {t('Apply to {market}', { market: market.name })}
        </Button>
      }
    >
      <FactList
        rows={[
          [
            t('Rules'),
            <ul key="rules" className="stack gap-0">
              {pack.rules.map((rule) => (
                <li key={rule.break_trigger_minutes}>
                  {t('{break} for more than {work} of work', {
                    break: minutesText(rule.break_length_minutes),
                    work: minutesText(rule.break_trigger_minutes),
                  })}
                </li>
              ))}
            </ul>,
          ],
          [t('Law since'), dayText(pack.effective_from, locale)],
          [t('Source'), pack.source],
          [t('Good to know'), say(pack.note)],
        ]}
      />
      {isOpen && <PackDialog pack={pack} market={market} today={today} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const form = applyBreakRulePack.body.pick({ in_force_from: true, reason: true })

function PackDialog({ pack, market, today, onClose }: Props & { onClose: () => void }) {
  const { t, say } = useT()
  const { submit } = useApplyPack()
  const typed = useContractForm(form, { in_force_from: today < pack.effective_from ? pack.effective_from : today, reason: '' })
  const title = t('Apply {pack} to {market}?', { pack: say(pack.name), market: market.name })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{t('From that day on, these are the only break rules here. Rules in force then end the day before; later ones are removed.')}</p>
      <Form
        form={typed}
        label={title}
        guarded={false}
        onSend={async (body) => {
          await submit({ body: { ...body, pack_id: pack.id, market_id: market.id } })
          onClose()
        }}
      >
        <DateField name="in_force_from" label={t('Starting on')} min={pack.effective_from} required />
        <ReasonField />
        <SendOrCancel action={t('Apply|rules')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
