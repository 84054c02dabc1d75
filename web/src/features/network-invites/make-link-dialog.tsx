import { linkInviteTerms, type NetworkInvite } from '@crewcall/contract/network-joining.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, NumberField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useAddInvite } from './commands.ts'

/** Makes a link for many people, with its limits. */
export function MakeLinkDialog({
  locationId,
  onMade,
  onClose,
}: {
  locationId: string
  onMade: (invite: NetworkInvite) => void
  onClose: () => void
}) {
  const { t } = useT()
  const add = useAddInvite(locationId)
  const form = useContractForm(linkInviteTerms, { kind: 'LINK', admits: false, most_uses: null, days: null })
  return (
    <Dialog opened onClose={onClose} title={t('Make a link or QR code')}>
      <Form form={form} label={t('Make a link or QR code')} guarded={false} onSend={async (typed) => onMade(await add(typed))}>
        <FieldRow>
          <NumberField
            name="most_uses"
            label={t('For at most')}
            unit={t('pros|unit')}
            min={1}
            max={10_000}
            hint={t('Empty: any number.')}
          />
          <NumberField name="days" label={t('Works for')} unit={t('days|unit')} min={1} max={365} hint={t('Empty: until you end it.')} />
        </FieldRow>
        <CheckboxField
          name="admits"
          label={t('Let people in at once')}
          hint={t('Only for a link that you send to people you know. Anyone can scan a code on a wall: without this, you let each one in.')}
        />
        <SendOrCancel action={t('Make it')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
