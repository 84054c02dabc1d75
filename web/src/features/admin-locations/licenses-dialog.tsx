import { setLocationLicenses } from '@crewcall/contract/organizations.ts'
import { z } from 'zod'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import type { AdminLocation } from './columns.tsx'
import { useSetLicenses } from './commands.ts'
import { licensesOf, setUpChoices, setUpFor, setUpWords } from './set-up.ts'

const schema = z.object({ set_up_for: z.enum(setUpChoices) })

/** Sets a location up for shifts, for hiring or for both; what was begun can be finished. */
export function LicensesDialog({ location, onClose }: { location: AdminLocation; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useSetLicenses(location.name)
  const form = useContractForm(schema, { set_up_for: setUpFor(location.license_names) })

  async function handleSend({ set_up_for }: z.infer<typeof schema>) {
    const body = setLocationLicenses.body.parse({ license_names: licensesOf(set_up_for) })
    await submit({ params: { id: String(location.id) }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Set up {name}', { name: location.name })}>
      <p>
        {t('Its managers see and use only what the location is set up for. What was begun can be finished: hours, pay and cancellations.')}
      </p>
      <Form form={form} label={t('Set up for')} onSend={handleSend} guarded={false}>
        <SelectField
          name="set_up_for"
          label={t('Set up for')}
          options={setUpChoices.map((value) => ({ value, label: t(setUpWords[value]) }))}
          required
        />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
