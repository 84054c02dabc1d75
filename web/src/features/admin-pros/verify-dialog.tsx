import { declineVerification } from '@crewcall/contract/admin.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { renamedText, type AdminPro } from './columns.tsx'
import { useDecline, useVerify } from './commands.ts'
import admin from '../../domain/admin/admin.module.css'

/** Decides about a profile that the rule left open: by its photo, with a reason the pro can act on if it is turned down. */
export function VerifyDialog({ pro, onClose }: { pro: AdminPro; onClose: () => void }) {
  const { t } = useT()
  const verify = useVerify()
  const decline = useDecline()
  const form = useContractForm(declineVerification.body, { reason: '' })
  const params = { proId: String(pro.pro_id) }
  async function handleVerify() {
    await verify.send({ params })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Verify {name}?', { name: pro.name_to_verify })} size="sm">
      {pro.headshot_url !== null && <img className={admin.portrait} src={pro.headshot_url} alt={pro.first_name} />}
      {pro.renamed_from !== null && (
        <p>{`${renamedText(pro.renamed_from, pro.name_to_verify, t)} ${t('Is it the person in the photo?')}`}</p>
      )}
      <p>{t('Once verified, businesses can choose this pro. This cannot be undone; a pro who must not work can be suspended.')}</p>
      {pro.verification_submitted_at !== null && (
        <Form
          form={form}
          onSend={async (body) => {
            await decline.send({ params, body })
            onClose()
          }}
        >
          <TextField name="reason" label={t('Reason, if you decline')} hint={t('Shown to the pro: “The photo shows no face.”')} />
          <Button type="submit" variant="outlined" busy={decline.isPending}>
            {t('Decline')}
          </Button>
        </Form>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button busy={verify.isPending} onClick={() => void handleVerify()}>
          {t('Verify')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
