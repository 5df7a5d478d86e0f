import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { PostUnavailable } from '#features/posts/PostUnavailable.tsx'
import { useSession } from '#graphql/session.ts'
import { useLanguage } from '#i18n/language.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { PostForm } from './components/form/PostForm.tsx'
import { PublishedMedia } from './components/PublishedMedia.tsx'
import { RestoredChanges } from './components/RestoredChanges.tsx'
import { UploadDialog } from './components/UploadDialog.tsx'
import { beginEdit, clearDraft, currentDraft, editKey, openDraft, useDraft } from './draft.store.ts'
import { dataOf } from './form-defaults.ts'
import { isEdited } from './form-mapping.ts'
import { useMediaProcessing } from './hooks/useOpenDraft.ts'
import { usePostInfo } from './hooks/usePostInfo.ts'
import { usePublish } from './hooks/usePublish.ts'
import { type NewPostInput, PostToEditQuery } from './publish.graphql.ts'

/** Edits an existing post. Unsaved changes are restored from the device, unless the post has changed since. */
export function EditPostScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { post_id = '' } = useParams()
  const uid = useSession(({ claims }) => claims?.uid) ?? ''
  const { code } = useLanguage(({ language }) => language)
  const { info, error: infoError } = usePostInfo()
  const [{ data, error }] = useQuery({
    query: PostToEditQuery,
    variables: { post_id, requestingLanguage: code },
    requestPolicy: 'network-only',
  })
  const { save, cancel, uploadProgress } = usePublish()
  const key = editKey(uid, post_id)
  const isOpen = useDraft((draft) => draft.isReady && draft.key === key)
  const basedOn = useDraft((draft) => draft.basedOn)
  const post = data?.singlePost
  const isLookedAt = useRef(false)
  const [isRestored, setRestored] = useState(false)
  useMediaProcessing(null)

  useEffect(() => {
    openDraft(key)
  }, [key])
  useEffect(() => {
    if (!isOpen || !post || !info) return
    if (basedOn !== post.updated_at) beginEdit(dataOf(post, info), post.updated_at)
    else if (!isLookedAt.current) setRestored(isEdited(currentDraft(), dataOf(post, info), info))
    isLookedAt.current = true
  }, [isOpen, post, info, basedOn])
  const restart = () => {
    if (post && info) beginEdit(dataOf(post, info), post.updated_at)
    setRestored(false)
  }

  const leave = () => {
    clearDraft()
    navigate(`/post/${post_id}`, { replace: true })
  }
  async function submit(words: Omit<NewPostInput, 'client_id'>) {
    const outcome = await save(post_id, words)
    if (typeof outcome !== 'object' || !('done' in outcome)) return outcome
    toast.success(t`Your changes are saved`)
    leave()
    return outcome
  }

  if (post && post.owner._id !== uid) return <Navigate to={`/post/${post_id}`} replace />
  return (
    <Screen title={t`Edit Post`} backTo={`/post/${post_id}`}>
      {error && !post ? (
        <PostUnavailable postId={post_id} error={error} />
      ) : infoError && !info ? (
        <ErrorView />
      ) : !post || !info || !isOpen || basedOn !== post.updated_at ? (
        <TextSkeleton />
      ) : (
        <>
          {isRestored && <RestoredChanges onDiscard={restart} />}
          <PostForm
            info={info}
            label={t`Edit Post`}
            submitLabel={t`Save changes`}
            isBusy={uploadProgress !== null}
            media={(problem) => <PublishedMedia medias={post.medias} error={problem} />}
            published={{ attachments: post.attachments }}
            onSubmit={submit}
            onReset={restart}
            onCancel={leave}
          />
          {uploadProgress !== null && <UploadDialog part={uploadProgress} onCancel={cancel} />}
        </>
      )}
    </Screen>
  )
}
