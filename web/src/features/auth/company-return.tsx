import { phrase } from '@crewcall/contract/rules/direction.ts'
import { finishSignOn, linkSignOn } from '@crewcall/contract/sign-on.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CodeBoxes } from '../../domain/sign-in/code-boxes.tsx'
import { useProof } from '../../domain/sign-in/use-proof.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import code from '../../ui/code.module.css'
import { Problem } from '../../ui/problem.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import styles from './auth.module.css'
import { useEnter } from './commands.ts'
import { product } from '../../lib/product.ts'

type ToProve = Extract<Output<typeof finishSignOn>, { outcome: 'PROVE' }>

/** Where the page of a company sends people back: they are signed in, or first prove an account they have here. */
export function CompanyReturn({ type, query }: { type: string; query: string }) {
  const { t } = useT()
  const navigate = useNavigate()
  const enter = useEnter()
  const finish = useCommand(finishSignOn, { leaves: true })
  // Without an answer of the company, as after a reload without its query, there is nothing to send.
  const [problem, setProblem] = useState(query === '' ? t('This sign-in took too long or was used already. Start again.') : undefined)
  const [toProve, setToProve] = useState<ToProve>()
  const isSent = useRef(false)

  async function send() {
    try {
      const finished = await finish.submit({ body: { type, query } })
      if (finished.outcome === 'PROVE') return setToProve(finished)
      if (finished.outcome === 'SIGNED_IN') return await enter(finished, finished.return_to)
      showToast(t('It works: you signed in with your company account'))
      await navigate({
        to: '/organizations/$organizationId/sign-on',
        params: { organizationId: String(finished.organization_id) },
        replace: true,
      })
    } catch (error) {
      setProblem(errorSentence(error))
    }
  }
  // The answer of the company counts once, also where effects run twice.
  useEffect(() => {
    if (isSent.current || query === '') return
    isSent.current = true
    void send()
  })

  if (toProve) return <ProveAccount toProve={toProve} />
  return (
    <div className={styles.card} aria-live="polite">
      <title>{phrase`${t('Signing you in')} · ${product}`}</title>
      <h1>{problem === undefined ? t('Signing you in') : t('You are not signed in')}</h1>
      {problem === undefined ? <PageSkeleton rows={1} /> : <Problem>{problem}</Problem>}
      {problem !== undefined && (
        <div className={code.ways}>
          <Link to="/auth/company" className={code.link}>
            {t('Start again')}
          </Link>
          <Link to="/auth" className={code.link}>
            {t('Use a code instead')}
          </Link>
        </div>
      )}
    </div>
  )
}

function ProveAccount({ toProve: { challenge_id, channel, address } }: { toProve: ToProve }) {
  const { t } = useT()
  const enter = useEnter()
  const { submit, isPending } = useCommand(linkSignOn, { leaves: true })
  const { withProof, isWorking } = useProof()
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  async function handleCode(typed: string) {
    setProblem(undefined)
    try {
      const session = await withProof((more) => submit({ body: { challenge_id, code: typed, ...more } }))
      await enter(session, session.return_to)
    } catch (error) {
      setRefusals(refusals + 1)
      setProblem(errorSentence(error))
    }
  }
  return (
    <div className={styles.card}>
      <title>{phrase`${t('Is this your account?')} · ${product}`}</title>
      <div>
        <h1>{t('Is this your account?')}</h1>
        <p className={styles.lead}>
          {channel === 'phone'
            ? t(
                'There is an account with your work email. Enter the code we sent to its phone ending in {digits}, once; from then on your company account is enough.',
                {
                  digits: address,
                },
              )
            : t(
                'There is an account with your work email. Enter the code we sent to {address}, once; from then on your company account is enough.',
                {
                  address,
                },
              )}
        </p>
      </div>
      <div className={`${code.entry} ${problem === undefined ? '' : styles.wrong}`}>
        <CodeBoxes key={refusals} action={t('Continue')} problem={problem} busy={isPending || isWorking} onCode={handleCode} />
      </div>
      <div className={code.ways}>
        <Link to="/auth/company" className={code.link}>
          {t('Start again')}
        </Link>
      </div>
    </div>
  )
}
