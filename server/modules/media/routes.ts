import * as media from '@crewcall/contract/media.ts'
import { mount } from '../../platform/mount.ts'
import { readMedia } from './read-media.ts'
import { uploadMedia } from './upload-media.ts'

// Base64 of ten megabytes, plus the rest of the body.
const bodyLimit = 14 * 1024 * 1024

export const routes = [mount(media.uploadMedia, uploadMedia, { bodyLimit }), mount(media.readMedia, readMedia)]
