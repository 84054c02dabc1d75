import { plannedTimes, updateEventTemplate, type EventTemplate } from '@crewcall/contract/event-plans.ts'
import { z } from 'zod'
import { useSkills } from '../../../domain/shift/skills.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldRow, NumberField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendOrCancel } from '../../../ui/send-or-cancel.tsx'

const schema = z.object({ items: z.array(plannedTimes) })

/** When each shift of a template begins and ends, in minutes from the start of the event; events made from it before stay. */
export function TemplateTimes({ template, onClose }: { template: EventTemplate; onClose: () => void }) {
  const { t, say } = useT()
  const names = new Map(useSkills(true).map(({ id, name }) => [id, name]))
  const change = useCommand(updateEventTemplate, { success: () => t('Template changed') })
  const items = template.items.toSorted((a, b) => a.start_minute - b.start_minute)
  const form = useContractForm(schema, { items: items.map(({ start_minute, end_minute }) => ({ start_minute, end_minute })) })
  const title = t('Times of “{name}”', { name: template.name })
  async function handleSend(sent: z.input<typeof schema>) {
    const changed = items.map((item, at) => ({ ...item, ...sent.items[at] }))
    await change.submit({ params: { id: String(template.id) }, body: { items: changed } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} guarded={false} onSend={handleSend}>
        <p className="soft">{t('Minutes from the start of the event; before it with a minus.')}</p>
        {items.map(({ gigs }, at) => {
          const positions = gigs.map((gig) =>
            t('{count} × {position}', { count: gig.allowed_confirmed_pros, position: say(names.get(gig.skill_id) ?? '…') }),
          )
          return (
            <fieldset key={at}>
              <legend>
                <strong>{positions.join(', ')}</strong>
              </legend>
              <FieldRow>
                <NumberField name={`items.${at}.start_minute`} label={t('Begins')} unit={t('min')} step={15} required />
                <NumberField name={`items.${at}.end_minute`} label={t('Ends')} unit={t('min')} step={15} required />
              </FieldRow>
            </fieldset>
          )
        })}
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
