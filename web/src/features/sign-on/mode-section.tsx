import { setSignOnMode, trySignOn, type SignOn } from '@crewcall/contract/sign-on.ts'
import { useState } from 'react'
import { useMoment } from '../../domain/time/use-moment.ts'
import { toldSentence } from '../../lib/api-error.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'

type Connection = NonNullable<SignOn['connection']>
type Props = { organizationId: number; signOn: SignOn; connection: Connection }

const modes = {
  OFF: 'Off: managers sign in with a code',
  ON: 'On: managers choose a code or the company account',
  REQUIRED: 'Required: managers sign in with the company account only',
} as const satisfies Record<Connection['mode'], Sentence>

/** A trial of the connection, and for whom it counts. */
export function ModeSection({ organizationId, signOn: { admins, domains }, connection }: Props) {
  const { t } = useT()
  const moment = useMoment()
  const params = { orgId: organizationId }
  const attempt = useCommand(trySignOn, { leaves: true })
  const [isLeaving, setLeaving] = useState(false)
  const isProven = domains.some(({ proven_at }) => proven_at !== null)
  async function handleTry() {
    const started = await attempt.send({ params })
    if (started === undefined) return
    setLeaving(true)
    window.location.assign(started.url)
  }
  const at = connection.tested_at
  return (
    <>
      <Section title={t('3. Try it yourself')}>
        <p className="soft small">
          {at === null
            ? t('Sign in with your company account once. Until then nobody else can.')
            : t('Last tried {when}.', { when: moment(at) })}
        </p>
        <div>
          <Button variant="outlined" busy={attempt.isPending || isLeaving} disabled={!isProven} onClick={() => void handleTry()}>
            {t('Sign in with my company account')}
          </Button>
        </div>
        {!isProven && <p className="soft small">{t('Prove a domain first.')}</p>}
      </Section>
      <Section title={t('4. For whom it counts')}>
        {at === null ? (
          <p className="soft small">{t('Try it yourself first.')}</p>
        ) : (
          <Mode organizationId={organizationId} admins={admins} connection={connection} />
        )}
      </Section>
    </>
  )
}

function Mode({ organizationId, admins, connection }: Pick<Props, 'organizationId' | 'connection'> & Pick<SignOn, 'admins'>) {
  const { t } = useT()
  const set = useCommand(setSignOnMode, { success: () => t('Saved. It counts from the next sign-in.') })
  const [mode, setMode] = useState(connection.mode)
  const [hours, setHours] = useState(String(connection.session_hours))
  const [adminId, setAdminId] = useState(String(connection.emergency_admin?.user_id ?? ''))
  const [problem, setProblem] = useState<string>()
  async function handleSave() {
    setProblem(undefined)
    const emergency_admin_id = adminId === '' ? null : Number(adminId)
    const body = { mode, session_hours: Number(hours), emergency_admin_id, version: connection.version }
    await set.submit({ params: { orgId: organizationId }, body }).catch((error: unknown) => setProblem(toldSentence(error)))
  }
  return (
    <>
      <FieldFrame label={t('Sign-in of managers')} group>
        {() => (
          <NativeSelect
            label={t('Sign-in of managers')}
            value={mode}
            options={Object.entries(modes).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={(value) => setMode(value as Connection['mode'])}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('Signed in for')} hint={t('Who leaves the company is out after this time at the latest.')} group>
        {() => (
          <NativeSelect
            label={t('Signed in for')}
            value={hours}
            options={[1, 4, 8, 12, 24].map((count) => ({
              value: String(count),
              label: t('{count, plural, one {# hour} other {# hours}}', { count }),
            }))}
            onChange={setHours}
          />
        )}
      </FieldFrame>
      {mode === 'REQUIRED' && (
        <>
          <FieldFrame label={t('May always sign in with a code')} hint={t('So that somebody gets in when the provider fails.')} group>
            {() => (
              <NativeSelect
                label={t('May always sign in with a code')}
                value={adminId}
                options={[
                  { value: '', label: t('Choose an admin') },
                  ...admins.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
                ]}
                onChange={setAdminId}
              />
            )}
          </FieldFrame>
          <Notice tone="wait">
            <p>
              {t(
                'Everybody else who manages shifts for you is signed out within 15 minutes and needs the company account from then on, on the phone too.',
              )}
            </p>
          </Notice>
        </>
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div>
        <Button busy={set.isPending} onClick={() => void handleSave()}>
          {t('Save')}
        </Button>
      </div>
    </>
  )
}
