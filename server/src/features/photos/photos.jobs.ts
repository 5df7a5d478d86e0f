import type { Job } from '#lib/jobs.ts'
import type { PhotosService } from './photos.service.ts'

/** Photos are compared as soon as they are published; this takes what a stopped server left behind, and what has no hash yet. */
export const photosJobs = ({ photos }: { photos: PhotosService }): Job[] => [
  { name: 'photos', cron: '* * * * *', run: () => photos.run() },
  { name: 'photo-hashes', cron: '* * * * *', run: () => photos.hashSome() },
]
