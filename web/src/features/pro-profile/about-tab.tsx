import { updateOwnProfile } from '@crewcall/contract/pros.ts'
import { PlaceFields } from '../../domain/place/place-fields.tsx'
import { NotListed } from '../../domain/pro/not-listed.tsx'
import { VerificationWords, verificationTitle, type Verification } from '../../domain/pro-shift/verification-words.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { useUpdateProfile } from './commands.ts'
import type { OwnProfile } from './own-profile.ts'
import { Photo } from './photo.tsx'
import { WorkHistory } from './work-history.tsx'

/** Photo, name, description, home, and past jobs. */
export function AboutTab({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  return (
    <>
      <NotListed profile={profile} />
      <VerificationNote verification={profile.verification} />
      <Section title={t('Photo')}>
        <Photo profile={profile} />
      </Section>
      <Section title={t('About me')}>
        <AboutForm profile={profile} />
      </Section>
      <WorkHistory profile={profile} />
      <Section title={t('Work record')}>
        <p>{t('Show others what you worked here. It is signed, and anybody can check it without an account.')}</p>
        <div>
          <ButtonLink to="/pro/work-record" variant="outlined">
            {t('Open my work record')}
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}

function VerificationNote({ verification }: { verification: Verification }) {
  const { t } = useT()
  const { state, renamed_from } = verification
  if (state !== 'IN_REVIEW' && state !== 'DECLINED') return null
  return (
    <Section title={t(verificationTitle(verification))}>
      <VerificationWords verification={verification} />
      {state === 'DECLINED' && renamed_from !== null && (
        <div>
          <ButtonLink to="/settings" variant="outlined">
            {t('Change your name')}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}

function AboutForm({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  const { display_name, bio, address_line_1, city, state_code, zip_code } = profile
  const form = useContractForm(updateOwnProfile.body, { display_name, bio, address_line_1, city, state_code, zip_code })
  const save = useUpdateProfile()
  return (
    <Form form={form} onSend={(body) => save.submit({ body })} label={t('About me')}>
      <TextField
        name="display_name"
        label={t('Name that businesses see')}
        hint={t('If you are verified, we review a new name before showing you as verified again.')}
        required
      />
      <TextAreaField
        name="bio"
        label={t('A few words about yourself')}
        maxLength={2000}
        rows={4}
        hint={t('Where you worked, what you are good at, what you enjoy.')}
      />
      <PlaceFields
        street="address_line_1"
        labels={{ street: t('Street address'), zip: t('ZIP code'), city: t('City'), state: t('State') }}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
