import { getOrientation, type Orientation } from '@crewcall/contract/orientations.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { Completions } from './completions.tsx'
import { firstTerms, type Terms } from './example.ts'
import { StepList } from './preview.tsx'
import { useOrientationRights } from './use-orientation.ts'

const OrientationForm = lazy(async () => ({ default: (await import('./orientation-form.tsx')).OrientationForm }))

/** The orientation of a location: its steps, for whom it is, and who has completed it (docs/rules/orientation.md). */
export function OrientationScreen() {
  const { t } = useT()
  const { id, name, refusal, mayEdit } = useOrientationRights()
  const found = useQuery({ ...api.query(getOrientation, { params: { id } }), enabled: refusal === null })
  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (found.error) return <ErrorScreen error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton rows={3} />
  const { orientation } = found.data
  return (
    <Page title={t('Orientation')} subtitle={t('What pros read and answer before they confirm a shift at {name}', { name })} width="narrow">
      {mayEdit ? <Editor key={id} orientation={orientation} /> : <ReadOnly orientation={orientation} />}
      {orientation && <Completions orientation={orientation} />}
    </Page>
  )
}

function Editor({ orientation }: { orientation: Orientation | null }) {
  const { t } = useT()
  const [begun, setBegun] = useState<Terms>()
  const terms = orientation ? termsOf(orientation) : begun
  if (!terms) return <Beginning onBegin={(from) => setBegun(firstTerms(from, t))} />
  return (
    <Suspense fallback={<PageSkeleton rows={3} />}>
      <OrientationForm orientation={orientation} terms={terms} />
    </Suspense>
  )
}

function Beginning({ onBegin }: { onBegin: (from: 'example' | 'empty') => void }) {
  const { t } = useT()
  return (
    <EmptyState
      title={t('No orientation yet')}
      action={
        <div className="cluster">
          <Button onClick={() => onBegin('example')}>{t('Start from an example')}</Button>
          <Button variant="outlined" onClick={() => onBegin('empty')}>
            {t('Start empty')}
          </Button>
        </div>
      }
    >
      {t('A few steps on the phone: house rules, where to enter, a question. Pros do it once, before they confirm.')}
    </EmptyState>
  )
}

function ReadOnly({ orientation }: { orientation: Orientation | null }) {
  const { t } = useT()
  if (!orientation) return <EmptyState title={t('No orientation yet')}>{t('An admin of the location can write one.')}</EmptyState>
  return (
    <Section title={orientation.name}>
      <p className="soft small">{orientation.is_on ? t('It is on.') : t('It is off: nobody has to do it.')}</p>
      <StepList steps={orientation.steps} fileName={(id) => orientation.steps.find(({ media_id }) => media_id === id)?.file?.name} />
    </Section>
  )
}

function termsOf({ name, is_on, audiences, steps }: Orientation): Terms {
  return {
    name,
    is_on,
    audiences,
    steps: steps.map(({ kind, title, text, video_url, media_id, choices, right_choice }) => ({
      kind,
      title,
      text,
      video_url,
      media_id,
      choices,
      right_choice,
    })),
  }
}
