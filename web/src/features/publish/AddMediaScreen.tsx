import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { AddressNeeded } from './components/AddressNeeded.tsx'
import { DraftMedia } from './components/DraftMedia.tsx'
import { PostForm } from './components/form/PostForm.tsx'
import { UploadDialog } from './components/UploadDialog.tsx'
import { resetData, setData, useDraft } from './draft.store.ts'
import { hasMedia } from './draft.ts'
import { addressesOf, contactsOf, withLocalCurrency, withProfile } from './form-defaults.ts'
import { useLeave } from './hooks/useLeave.ts'
import { useOpenDraft } from './hooks/useOpenDraft.ts'
import { usePostInfo } from './hooks/usePostInfo.ts'
import { usePublish } from './hooks/usePublish.ts'
import type { NewPostInput } from './publish.graphql.ts'
import type { PublishedState } from './published-state.ts'

/** The last step: the form of the post. */
export function AddMediaScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { info, error, isStale } = usePostInfo()
  const draft = useOpenDraft(info?.max_video_seconds ?? null)
  const { isLeaving, leave } = useLeave()
  const { publish, cancel, uploadProgress } = usePublish()
  const isReady = draft !== null

  useEffect(() => {
    if (!info || !isReady) return
    const joined = withProfile(useDraft.getState().data, info.profile)
    if (joined) setData(joined)
    const currency = withLocalCurrency(useDraft.getState().data, info)
    if (currency) setData(currency)
  }, [info, isReady])

  // Preloaded, because the network may be gone when it is needed.
  useEffect(() => {
    import('./OutboxBar.tsx').catch(() => undefined)
  }, [])

  function reset() {
    if (!info) return
    resetData({ addresses: addressesOf(info.profile), contacts: contactsOf(info.profile) })
    setData(withLocalCurrency(useDraft.getState().data, info) ?? {})
  }

  async function submit(words: Omit<NewPostInput, 'client_id'>) {
    const outcome = await publish(words)
    if (outcome === 'waiting') {
      toast.info(t`You are offline. Your post will be sent as soon as you are back.`)
      leave('/profile')
    } else if (typeof outcome === 'object' && 'done' in outcome) {
      toast.success(say(MESSAGES.postAdded))
      leave('/profile', { published: { _id: outcome.done, title: words.title } } satisfies PublishedState)
    }
    return outcome
  }

  if (draft && !hasMedia(draft) && !isLeaving) return <Navigate to="/" replace />
  return (
    <Screen title={t`New Post`} backTo="/add-media-landing">
      {error && !info ? (
        <ErrorView />
      ) : !info || !draft ? (
        <TextSkeleton />
      ) : (
        <>
          {draft.isStorageUnavailable && (
            <Notice>{t`This browser keeps no drafts: a reload would lose this post.`}</Notice>
          )}
          <PostForm
            info={info}
            label={t`New Post`}
            submitLabel={t`Publish`}
            isBusy={uploadProgress !== null}
            media={(problem) => <DraftMedia error={problem} />}
            onSubmit={submit}
            onReset={reset}
            onCancel={() => leave('/home')}
          />
          {uploadProgress !== null && <UploadDialog part={uploadProgress} onCancel={cancel} />}
          {!info.profile.address && !isStale && <AddressNeeded />}
        </>
      )}
    </Screen>
  )
}
