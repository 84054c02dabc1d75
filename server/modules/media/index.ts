import type { Module } from '../../platform/module.ts'
import './jobs.ts'
import { routes } from './routes.ts'

export { checkMedia, mediaByIds, takeHeadshot, takeMedia, takePicture } from './queries.ts'
export { mediaUrl, openMediaUrl, resourceUrl } from './signed-link.ts'

/** Files uploaded by people: certificates, attachments, pictures. */
export const module: Module = { name: 'media', routes }
