import { listManagerSkills } from '@crewcall/contract/skills.ts'
import { signUpBusiness, type Me } from '@crewcall/contract/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useBusinessSignUp } from './commands.ts'
import { ConsentField, TermsSentence, useShownTerms } from './consent-field.tsx'
import { StepForm } from './step-form.tsx'

/** Becoming a manager: the person, the business, then the first location. */
export function BusinessSignUp({ me, returnTo, code }: { me: Me; returnTo: string; code: string | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  const signUp = useBusinessSignUp()
  const terms = useShownTerms('BUSINESS')
  const form = useContractForm(signUpBusiness.body, {
    first_name: me.first_name,
    last_name: me.last_name,
    email: me.email ?? '',
    business_name: '',
    manager_skill_id: null,
    ref: code,
  })

  return (
    <Page title={t('Set up your business')} subtitle={t('Two short steps, then you add your first location.')} width="narrow">
      <StepForm
        form={form}
        label={t('Set up your business')}
        words={{ next: t('Continue'), back: t('Back'), finish: t('Create my business') }}
        steps={[
          { label: t('You'), fields: ['first_name', 'last_name', 'email'], content: <You /> },
          { label: t('Your business'), fields: ['business_name', 'manager_skill_id', 'accepts_terms'], content: <Business /> },
        ]}
        onSend={async (body) => {
          await terms.accepting((shown) => signUp({ body: { ...body, ...shown } }))
          await navigate({ to: '/locations/add', search: returnTo === '/' ? {} : { returnTo } })
        }}
      />
    </Page>
  )
}

function You() {
  const { t } = useT()
  return (
    <>
      <FieldRow>
        <TextField name="first_name" label={t('First name')} required autoComplete="given-name" />
        <TextField name="last_name" label={t('Last name')} required autoComplete="family-name" />
      </FieldRow>
      <TextField
        name="email"
        label={t('Work email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('Receipts and notices about your shifts go here.')}
      />
    </>
  )
}

function Business() {
  const { t, say } = useT()
  const { data: skills } = useQuery(api.query(listManagerSkills, {}))
  const { href } = useShownTerms('BUSINESS')
  const options = (skills?.results ?? []).map(({ id, name }) => ({ value: String(id), label: say(name) }))
  return (
    <>
      <TextField
        name="business_name"
        label={t('Name of the business')}
        required
        autoComplete="organization"
        placeholder={t('The Copper Kettle')}
        hint={t('As your guests know it. Locations get their own names.')}
      />
      {options.length > 0 && <SelectField name="manager_skill_id" label={t('What do you manage?')} options={options} numeric clearable />}
      <ConsentField name="accepts_terms">
        <TermsSentence sentence={t('I have read and accept the {terms} for my business.')} words={t('business agreement')} href={href} />
      </ConsentField>
    </>
  )
}
