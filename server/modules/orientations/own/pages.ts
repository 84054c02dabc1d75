import * as contract from '@crewcall/contract/orientations.ts'
import type { PublicPage, Reader } from '../../../platform/public-pages.ts'
import { notFound, orientationPage, orientationRefused } from './orientation-page.ts'
import { showOrientation, takeStep } from './routes.ts'

const shown = (answer: unknown) => contract.openOrientation.response.parse(answer)
const tokenOf = ({ params }: Pick<Reader, 'params'>) => ({ params: { token: params['token'] ?? '' }, query: {} })

/** The page of an orientation, and where its files and videos are opened (docs/rules/orientation.md#page). */
export const orientationPages: readonly PublicPage[] = [
  {
    url: '/orientation/:token',
    shows: showOrientation,
    isSecret: () => true,
    render: (answer, reader) => orientationPage(shown(answer), reader),
    form: {
      calls: takeStep,
      params: ({ params }) => params,
      body: ({ posted }) => stepOf(posted),
      render: (_, { config, params }) => ({ location: `${config.public_url}/orientation/${params['token']}` }),
      again: (answer, reader) => orientationPage(shown(answer), reader, 'wrong'),
    },
    refused: orientationRefused,
  },
  // Somebody who typed the address without the secret.
  { url: '/orientation', shows: showOrientation, asks: tokenOf, render: (_, reader) => notFound(reader), refused: orientationRefused },
  {
    url: '/orientation/:token/steps/:position/open',
    shows: showOrientation,
    asks: tokenOf,
    render: (answer, reader) => {
      const step = shown(answer).steps.find(({ position }) => String(position) === reader.params['position'])
      const address = step?.file?.resource_url ?? step?.video_url
      return address == null ? notFound(reader) : { location: address }
    },
    refused: orientationRefused,
  },
]

function stepOf({ version, position, choice }: Reader['posted']): object {
  return { version: Number(version), position: Number(position), ...(choice === undefined ? {} : { choice: Number(choice) }) }
}
