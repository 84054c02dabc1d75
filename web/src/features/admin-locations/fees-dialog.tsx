import { updateLocation } from '@crewcall/contract/organizations.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/fields/text-fields.tsx'
import type { AdminLocation } from './columns.tsx'
import { useSaveFees } from './commands.ts'
import { feeFields } from './fee-fields.ts'

const schema = updateLocation.body.pick({
  gigpro_fee_percentage: true,
  in_network_fee_percentage: true,
  w2_fee_percentage: true,
  tipping_fee_percentage: true,
  background_checks_fee_percentage: true,
  last_updated_ts: true,
})

/** The percentages of one location; they apply to pros confirmed from now on. */
export function FeesDialog({ location, onClose }: { location: AdminLocation; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useSaveFees()
  const form = useContractForm(schema, schema.parse(location))

  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    await submit({ params: { id: String(location.id) }, body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Fees of {name}', { name: location.name })}>
      <p>{t('Percentages of what the pro earns. Confirmed pros keep the fees from their confirmation.')}</p>
      <Form form={form} label={t('Fees')} onSend={handleSend} guarded={false}>
        {feeFields.map(({ name, label }) => (
          <NumberField key={name} name={name} label={t(label)} unit="%" step={0.01} />
        ))}
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
            {t('Save fees')}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}
