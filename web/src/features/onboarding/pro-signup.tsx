import type { Me } from '@crewcall/contract/identity.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { useNavigate } from '@tanstack/react-router'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { visitorZip } from '../../domain/place/visitor-zip.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useProSignUp } from './commands.ts'
import { ConsentField, TermsSentence, useShownTerms } from './consent-field.tsx'
import { PositionsField } from './positions-field.tsx'
import { StepForm } from './step-form.tsx'
import styles from './onboarding.module.css'

/** Becoming a pro: the person, the home address, the positions. */
export function ProSignUp({ me, returnTo, code }: { me: Me; returnTo: string; code: string | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  const signUp = useProSignUp()
  const terms = useShownTerms('PRO')
  const form = useContractForm(signUpPro.body, {
    first_name: me.first_name,
    last_name: me.last_name,
    email: me.email ?? '',
    address_line_1: '',
    city: '',
    state_code: '',
    zip_code: visitorZip(),
    skill_ids: [],
    ref: code,
  })

  return (
    <Page title={t('Set up your pro profile')} width="narrow" actions={<LanguageSwitch />}>
      <StepForm
        form={form}
        label={t('Set up your pro profile')}
        words={{ next: t('Continue'), back: t('Back'), finish: t('Find shifts') }}
        steps={[
          { label: t('You'), fields: ['first_name', 'last_name', 'email'], content: <You me={me} /> },
          { label: t('Where you live'), fields: ['address_line_1', 'zip_code', 'city', 'state_code'], content: <Home /> },
          { label: t('What you do'), fields: ['skill_ids', 'accepts_terms'], content: <Work /> },
        ]}
        onSend={async (body) => {
          await terms.accepting((shown) => signUp({ body: { ...body, ...shown } }))
          await navigate({ href: returnTo === '/' ? '/pro/find' : returnTo })
        }}
      />
    </Page>
  )
}

function You({ me }: { me: Me }) {
  const { t } = useT()
  return (
    <>
      <FieldRow>
        <TextField name="first_name" label={t('First name')} required autoComplete="given-name" />
        <TextField name="last_name" label={t('Last name')} required autoComplete="family-name" />
      </FieldRow>
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('For receipts and tax documents.')}
      />
      {me.phone_number === null && (
        <p className={styles.lead}>
          {t('Managers reach you by phone on the day of a shift. Add your number in Settings afterwards, where a code verifies it.')}
        </p>
      )}
    </>
  )
}

function Home() {
  const { t } = useT()
  return (
    <>
      <p className={styles.lead}>{t('We use it to show shifts near you. Businesses only see the distance.')}</p>
      <PlaceFields
        street="address_line_1"
        labels={{ street: t('Street address'), zip: t('ZIP code'), city: t('City'), state: t('State') }}
      />
    </>
  )
}

function Work() {
  const { t } = useT()
  const { href } = useShownTerms('PRO')
  return (
    <>
      <PositionsField name="skill_ids" label={t('Positions')} hint={t('Pick every position you can work. You can change this later.')} />
      <ConsentField name="accepts_terms">
        <TermsSentence sentence={t('I have read and accept the {terms}.')} words={t('pro terms')} href={href} />
      </ConsentField>
    </>
  )
}
