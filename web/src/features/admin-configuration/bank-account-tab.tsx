import { changeBankAccount, type getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { useChangeBankAccount } from './commands.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'

type Account = Output<typeof getSettings>['bank_account']

const accountForm = z.object({ value: changeBankAccount.body.shape.value.unwrap(), reason: changeBankAccount.body.shape.reason })
const nothing = { holder: '', bank: '', routing_number: '', account_number: '' }

/** The account to which businesses on account transfer what they owe, and every change of it (docs/rules/money.md#bank-account). */
export function BankAccountTab() {
  const { t } = useT()
  return (
    <SettingsTab name="bank_account">
      {({ bank_account: account }) => (
        <Section title={t('Bank account for transfers')}>
          <p className="soft small">
            {t('Invoices that wait for a bank transfer show this account, with their number as the reference, on the page and in the PDF.')}
          </p>
          <AccountForm key={account.version} account={account} />
        </Section>
      )}
    </SettingsTab>
  )
}

function AccountForm({ account }: { account: Account }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeBankAccount()
  const form = useContractForm(accountForm, { value: account.value ?? nothing, reason: '' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: account.version } })
  }
  return (
    <Form form={form} label={t('Bank account for transfers')} onSend={(typed) => submit({ body: { ...typed, version: account.version } })}>
      <FieldRow>
        <TextField name="value.holder" label={t('Account holder')} required />
        <TextField name="value.bank" label={t('Bank')} required />
        <TextField name="value.routing_number" label={t('Routing number')} hint={t('Nine digits')} inputMode="numeric" required />
        <TextField name="value.account_number" label={t('Account number')} inputMode="numeric" required />
      </FieldRow>
      <SaveBar isDefault={account.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}
