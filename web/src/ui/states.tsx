import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError, ContractError, errorSentence, NetworkError } from '../lib/api-error.ts'
import { isConnectionFault, isReachable, useComeBack } from '../lib/connection.ts'
import { useT } from '../lib/i18n.ts'
import { useLoadingPhrase } from '../lib/phrases.ts'
import { isMissingModule, reloadOnce } from '../lib/preload-reload.ts'
import { reportError } from '../lib/report-error.ts'
import { useSupportLink, withSubject } from '../lib/support-link.ts'
import { showToast } from '../lib/toast.ts'
import { EmptyArt, LostArt, SpillArt } from './art.tsx'
import { Button, ButtonAnchor } from './button.tsx'
import { Logo, LogoMark } from './logo.tsx'
import { rem } from './rem.ts'
import styles from './states.module.css'
import { product } from '../lib/product.ts'

type StateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  art?: ReactNode
  /** It is the only content of the page, so its title is the main heading. */
  isPage?: boolean
}

/** An empty state: the purpose of this screen and one next step. */
export function EmptyState({ title, children, action, art = <EmptyArt />, isPage = false }: StateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.state}>
      {art}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

/**
 * An error state: the text to copy, a support link, and retry. A missing module reloads the page once by itself: a new version has replaced
 * it. Only if the server does not answer, either, is the connection blamed.
 */
export function ErrorScreen({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t, say } = useT()
  const support = useSupportLink()
  const isMissing = isMissingModule(error)
  const [answers, setAnswers] = useState(isMissing && navigator.onLine)
  const isCut = isConnectionFault(error) && !answers
  useEffect(() => {
    if (!isConnectionFault(error)) reportError(error)
    else if (isMissingModule(error) && navigator.onLine && !reloadOnce()) void isReachable().then(setAnswers)
  }, [error])
  useComeBack(isCut, again)
  function again() {
    // The browser caches that a module could not be fetched; a reloaded page requests it again.
    if (isMissing || !retry) window.location.reload()
    else retry()
  }
  async function handleAgain() {
    if (isCut && !(await isReachable())) showToast(say('Still no connection'), { tone: 'error' })
    else again()
  }
  if (error instanceof ApiError && error.is('not_found')) return <NotFound />
  if (error instanceof ApiError && error.is('forbidden')) return <NoPermission sentence={error.message} />
  const routing = isMissing ? { ...outOfDate, title: 'There is a new version' } : routingWords[routingStatus(error)]
  return (
    <div className={styles.state} role="alert">
      <title>{phrase`${t('Something went wrong')} · ${product}`}</title>
      <SpillArt />
      <h1 className={styles.title}>{say((!isCut && routing?.title) || 'Ooops, something went wrong.')}</h1>
      <p className={styles.words}>
        {isCut
          ? say('We could not reach the server. This screen opens automatically once you are back online.')
          : say(routing?.words ?? 'It’s not you. Try again; if this keeps happening, send us the text below.')}
      </p>
      <ErrorText error={isCut ? new NetworkError(error) : error} />
      <div className={styles.actions}>
        <Button icon={<IconRefresh size={18} aria-hidden="true" />} onClick={() => void handleAgain()}>
          {say('Try again')}
        </Button>
        <ButtonAnchor variant="outlined" href={withSubject(support, phrase`${product}: ${errorSentence(error)}`)}>
          {say('Contact support')}
        </ButtonAnchor>
      </div>
    </div>
  )
}

// An address with an invalid id is refused here, without a request.
function routingStatus(error: unknown): number {
  if (error instanceof ContractError) return error.part === 'params' ? 400 : 0
  return error instanceof ApiError ? error.status : 0
}

const outOfDate = { title: 'Method Not Allowed', words: 'The page may be out of date. Reload it and try again.' }
// What the router can refuse besides the pages above.
const routingWords: Record<number, { title: string; words: string } | undefined> = {
  400: {
    title: 'Bad Request',
    words: 'Part of this address is missing or wrong. Open the page from the menu, or check the link you followed.',
  },
  405: outOfDate,
}

function ErrorText({ error }: { error: unknown }) {
  const { say } = useT()
  const text = say(errorText(error))
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    showToast(say('Copied'))
  }
  return (
    <div className={styles.code}>
      <code>{text}</code>
      <Button variant="ghost" size="small" icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void handleCopy()}>
        {say('Copy')}
      </Button>
    </div>
  )
}

function errorText(error: unknown): string {
  const request = error instanceof ApiError && error.requestId ? phrase` (request ${error.requestId})` : ''
  return phrase`${errorSentence(error)}${request}`
}

/** The address is unknown, or belongs to something this person may not see. */
export function NotFound() {
  const { say } = useT()
  return (
    <EmptyState
      isPage
      art={<LostArt />}
      title={say('Not Found')}
      action={
        <ButtonAnchor variant="contained" href="/">
          {say('Go to the home page')}
        </ButtonAnchor>
      }
    >
      {say('It may have been moved or removed, or it belongs to another location.')}
    </EmptyState>
  )
}

/** A whole page for a state without a frame: the product's name, and the state in the center. */
export function BarePage({ children }: { children: ReactNode }) {
  const { t } = useT()
  return (
    <div className={styles.bare}>
      <a href="/" aria-label={t('{product}, start')} className={styles.home}>
        <Logo size={28} />
      </a>
      <main>{children}</main>
    </div>
  )
}

/** Signed in, but not allowed: the sentence says what is missing. */
export function NoPermission({ sentence }: { sentence: string }) {
  const { say } = useT()
  return (
    <EmptyState
      art={<LostArt />}
      title={say('Forbidden')}
      action={
        <ButtonAnchor variant="outlined" href="/start">
          {say('Go to the home page')}
        </ButtonAnchor>
      }
    >
      {sentence}
    </EmptyState>
  )
}

/** The first load of the app, with kitchen phrases. Nothing for 200 ms, so that fast loads do not flash. */
export function LoadingScreen() {
  const { say } = useT()
  const phrase = useLoadingPhrase()
  return (
    <Delayed>
      <div className={styles.loading} role="status">
        <span className={styles.ring}>
          <LogoMark size={56} />
        </span>
        <p key={phrase}>{say(phrase)}</p>
      </div>
    </Delayed>
  )
}

/** Where something is still loading: shows its content after 200 ms, and what follows it together with what comes. */
export function Delayed({ children }: { children: ReactNode }) {
  const isDue = useIsDue(200)
  return (
    <>
      {isDue && children}
      <Awaited />
    </>
  )
}

/**
 * Where something may come that is still loading: what follows it, here and on the page, is shown with it, so that nothing moves once it is seen;
 * after four seconds it is shown alone.
 */
export function Awaited() {
  return !useIsDue(4000) && <template data-awaited />
}

/** Whether this many milliseconds have passed since it was first shown. */
export function useIsDue(ms: number): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isDue
}

/** A grey block in the shape of the final content. */
export function Skeleton({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  const lengthOf = (given: number | string) => (typeof given === 'number' ? rem(given) : given)
  return (
    <span
      className={styles.skeleton}
      style={{ width: lengthOf(width), height: lengthOf(height), borderRadius: round ? '50%' : 8 }}
      aria-hidden="true"
    />
  )
}

/** A loading page: title, and rows of the final height. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useT()
  return (
    <Delayed>
      <div className={styles.page} role="status" aria-label={t('Loading')}>
        <Skeleton width={240} height={32} />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height={56} />
        ))}
      </div>
    </Delayed>
  )
}
