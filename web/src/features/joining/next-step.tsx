import { takeJoinStep, type JoinIntent } from '@crewcall/contract/network-joining.ts'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSwitchAccount } from '../../domain/sign-in/use-switch-account.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { token: string; intent: JoinIntent }

/** The address at which a visitor continues, as the return path of signing in and of signing up. */
export function continuePath(token: string): string {
  return `/connect/continue/${token}`
}

/** The one next step of the visitor: sign in, sign up, ask, join, or none. */
export function NextStep({ token, intent: { step, place } }: Props) {
  switch (step) {
    case 'SIGN_IN':
      return <SignIn token={token} />
    case 'SIGN_UP':
      return <SignUp token={token} />
    case 'ASK':
    case 'JOIN':
      return <Join token={token} isAsking={step === 'ASK'} />
    case 'WAITING':
      return <Waiting name={place?.name ?? ''} />
    case 'MEMBER':
    case 'WELCOME':
      return <Done name={place?.name} />
    case 'OTHER':
      return <OfAnother token={token} />
    case 'ENDED':
      return null
  }
}

function SignIn({ token }: { token: string }) {
  const { t } = useT()
  return (
    <>
      <ButtonLink to="/auth" search={{ returnTo: continuePath(token) }} size="mainAction" wide>
        {t('Continue with your phone or email')}
      </ButtonLink>
      <p className="soft small">
        {t('We send a code, there is no password. If you are new this makes your account; this page waits for you for 30 days.')}
      </p>
    </>
  )
}

// The wish is kept with the account first: it is then done with the sign-up, also on another device.
function SignUp({ token }: { token: string }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { take, isBusy, problem } = useStep(token)
  async function handlePress() {
    if (await take()) await navigate({ to: '/signup', search: { as: 'pro', returnTo: continuePath(token) } })
  }
  return (
    <>
      <Refused token={token} problem={problem} />
      <Button size="mainAction" wide busy={isBusy} onClick={() => void handlePress()}>
        {t('Sign up as a pro')}
      </Button>
      <p className="soft small">{t('Three short steps: your name, where you live, and what you do.')}</p>
    </>
  )
}

function Join({ token, isAsking }: { token: string; isAsking: boolean }) {
  const { t } = useT()
  const { take, isBusy, problem } = useStep(token)
  return (
    <>
      <Refused token={token} problem={problem} />
      <Button size="mainAction" wide busy={isBusy} onClick={() => void take()}>
        {isAsking ? t('Ask to join') : t('Join the network')}
      </Button>
      <p className="soft small">
        {isAsking ? t('A manager then lets you in. You can leave at any time.') : t('You are in at once. You can leave at any time.')}
      </p>
    </>
  )
}

function Waiting({ name }: { name: string }) {
  const { t } = useT()
  return (
    <>
      <Notice tone="wait" role="status" icon={<IconHourglass size={20} aria-hidden="true" />}>
        <p>{t('You asked to join. A manager of {name} lets you in.', { name })}</p>
      </Notice>
      <Onward />
    </>
  )
}

function Done({ name }: { name: string | undefined }) {
  const { t } = useT()
  return (
    <>
      <Notice tone="good" role="status" icon={<IconCircleCheck size={20} aria-hidden="true" />}>
        <p>{name === undefined ? t('You are signed up as a pro.') : t('You are in the network of {name}.', { name })}</p>
      </Notice>
      <Onward />
    </>
  )
}

function Onward() {
  const { t } = useT()
  return (
    <>
      <ButtonLink to="/pro/find" size="mainAction" wide>
        {t('Find shifts')}
      </ButtonLink>
      <ButtonLink to="/pro/profile" search={{ tab: 'networks' }} variant="outlined" size="mainAction" wide>
        {t('My networks')}
      </ButtonLink>
    </>
  )
}

function OfAnother({ token }: { token: string }) {
  const { t } = useT()
  const { isBusy, change } = useSwitchAccount(continuePath(token))
  return (
    <>
      <Notice tone="wait" role="status">
        <p>{t('Another account continued here. Sign in with it, or open the invite again to use this one.')}</p>
      </Notice>
      <Button size="mainAction" wide busy={isBusy} onClick={change}>
        {t('Switch account')}
      </Button>
    </>
  )
}

// A personal invite opened with another number is the usual reason.
function Refused({ token, problem }: { token: string; problem: string | undefined }) {
  const { t } = useT()
  const { isBusy, change } = useSwitchAccount(continuePath(token))
  if (problem === undefined) return null
  return (
    <Notice tone="bad" role="alert">
      <p>{problem}</p>
      <Button variant="text" size="small" busy={isBusy} onClick={change}>
        {t('Switch account')}
      </Button>
    </Notice>
  )
}

function useStep(token: string) {
  const step = useCommand(takeJoinStep)
  const [problem, setProblem] = useState<string>()
  async function take() {
    setProblem(undefined)
    try {
      return await step.submit({ params: { token } })
    } catch (error) {
      setProblem(errorSentence(error))
      return undefined
    }
  }
  return { take, isBusy: step.isPending, problem }
}
