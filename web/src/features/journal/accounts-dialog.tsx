import { nameJournalAccounts, type AccountNames } from '@crewcall/contract/journal.ts'
import { journalKinds, longestAccount, standardAccounts } from '@crewcall/contract/rules/journal.ts'
import type { z } from 'zod'
import { journalKindWords } from '../../domain/pay/journal-kind-words.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Props = { of: AccountNames; onClose: () => void }

/** Names the account of each kind of line, as in the chart of accounts of the business. */
export function AccountsDialog({ of, onClose }: Props) {
  const { t } = useT()
  const save = useCommand(nameJournalAccounts, { success: () => t('The next files have these names') })
  const form = useContractForm(nameJournalAccounts.body, Object.fromEntries(of.accounts.map(({ kind, account }) => [kind, account])))

  const { dirtyFields } = form.formState

  // Only what was changed: somebody else may have named the others meanwhile.
  async function handleSend(body: z.input<typeof nameJournalAccounts.body>) {
    const changed = Object.fromEntries(journalKinds.flatMap((kind) => (dirtyFields[kind] ? [[kind, body[kind]]] : [])))
    await save.submit({ params: { orgId: String(of.organization_id) }, body: changed })
    onClose()
  }
  function handleStandard() {
    for (const kind of journalKinds) form.setValue(kind, standardAccounts[kind], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormDialog form={form} title={t('Account names')} actions={t('Save')} onSend={handleSend} onClose={onClose}>
      <p>{t('Write them as in your chart of accounts. A colon separates an account from its sub-account.')}</p>
      {journalKinds.map((kind, index) => (
        <TextField
          key={kind}
          name={kind}
          label={t(journalKindWords[kind])}
          maxLength={longestAccount}
          required
          {...(index === 0 && { 'data-autofocus': true })}
        />
      ))}
      <div>
        <Button variant="text" onClick={handleStandard}>
          {t('Use the standard names')}
        </Button>
      </div>
    </FormDialog>
  )
}
