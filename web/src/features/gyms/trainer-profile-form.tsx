import type { User } from '@spotter/contract/auth/auth.ts'
import {
  PHOTO_TYPES,
  type TrainerProfile,
  UpdateTrainerProfileRequest,
} from '@spotter/contract/gyms/trainer-profile.ts'
import { LIMITS, MAX_PHOTO_BYTES, MAX_SPECIALTIES } from '@spotter/contract/shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { FileInput } from '../../components/ui/forms/file-input.tsx'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { Textarea } from '../../components/ui/forms/textarea.tsx'
import { Card } from '../../components/ui/page/card.tsx'
import { messageOf } from '../../lib/error-message.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { trainerProfileQuery, useUpdateTrainerProfile } from './trainer-profile.api.ts'

export function TrainerProfileForm({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery(trainerProfileQuery(user.id))
  return (
    <Card title="Trainer profile" description="What visitors see when they look for a trainer.">
      {data && <Form profile={data} />}
      {!data && error && (
        <ErrorState
          title={messageOf(error, 'Failed to load trainer profile')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Loading>Loading your trainer profile...</Loading>}
    </Card>
  )
}

function Form({ profile }: { profile: TrainerProfile }) {
  const update = useUpdateTrainerProfile(profile.trainerId)
  const [photo, setPhoto] = useState(profile.photo)
  const [specialties, setSpecialties] = useState(profile.specialties.join(', '))
  const [bio, setBio] = useState(profile.bio ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const request = { photo, specialties: listOf(specialties), bio: bio || null }
    const checked = UpdateTrainerProfileRequest.safeParse(request)
    setProblems(problemsOf(checked.error))
    if (!checked.success) return
    update.mutate(checked.data, {
      onSuccess: (saved) => {
        setPhoto(saved.photo)
        toast.success('Trainer profile saved')
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PhotoField name={profile.name} photo={photo} onChange={setPhoto} />
      <Field
        label="Specialties"
        hint={`Separated by commas, at most ${MAX_SPECIALTIES}.`}
        error={problems.specialties}
      >
        {(control) => (
          <TextInput
            {...control}
            value={specialties}
            onChange={(event) => setSpecialties(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Bio"
        error={problems.bio}
        aside={<span className="text-muted tabular-nums">{`${bio.length}/${LIMITS.description}`}</span>}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={LIMITS.description}
            value={bio}
            onChange={(event) => setBio(event.target.value)}
          />
        )}
      </Field>
      {update.isError && (
        <Notice tone="error">
          {messageOf(update.error, 'Failed to save trainer profile. Please try again.')}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={update.isPending} busyLabel="Saving...">
          Save trainer profile
        </Button>
      </div>
    </form>
  )
}

interface PhotoFieldProps {
  name: string
  photo: string | null
  onChange: (photo: string | null) => void
}

function PhotoField({ name, photo, onChange }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File) => {
    try {
      onChange(await shrinkPhoto(file, MAX_PHOTO_BYTES))
      setProblem(undefined)
    } catch {
      setProblem("We couldn't read this picture. Choose a PNG, JPEG, or WebP file.")
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {photo ? (
        <img src={photo} alt={`Portrait of ${name}`} className="size-24 rounded-ui bg-sunken object-cover" />
      ) : (
        <span className="grid size-24 place-content-center rounded-ui bg-sunken text-muted text-sm">
          No photo
        </span>
      )}
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <Field label="Photo" hint="We'll crop it to a square." error={problem}>
          {(control) => <FileInput {...control} accept={PHOTO_TYPES.join(',')} onChoose={choose} />}
        </Field>
        {photo && (
          <div>
            <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
              Remove photo
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function listOf(text: string) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The first message per field; an error in a single specialty counts for the whole list. */
function problemsOf(error: ReturnType<typeof UpdateTrainerProfileRequest.safeParse>['error']) {
  const problems: Record<string, string> = {}
  for (const issue of error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message
  return problems
}
