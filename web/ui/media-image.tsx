import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { getBlob } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

interface MediaImageProps {
  /** Id of the stored file. */
  readonly media: number;
  readonly alt: string;
  /** Shows the thumbnail instead of the whole picture. */
  readonly thumbnail?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** A stored picture. Files are read with the session's token, which an `img` address cannot carry. */
export function MediaImage({ media, alt, thumbnail = false, className, style }: MediaImageProps) {
  const { url, failed } = useMediaUrl(media, thumbnail);
  if (failed) return <IconPhotoOff role="img" aria-label={alt} className={className} style={style} />;
  if (url === null) return <Skeleton className={className} style={style} />;
  return <img src={url} alt={alt} className={className} style={style} decoding="async" />;
}

/** An object URL for a stored file; null until the file is loaded. Revoked when the component unmounts. */
export function useMediaUrl(media: number, thumbnail = false): { url: string | null; failed: boolean } {
  const path = `/api/v1/media/${media}${thumbnail ? '/thumbnail' : ''}`;
  const { data, isError } = useQuery({
    queryKey: ['media', path],
    queryFn: ({ signal }) =>
      getBlob(thumbnail ? '/api/v1/media/:id/thumbnail' : '/api/v1/media/:id', { id: media }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    retry: 1,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, failed: isError };
}

/** The bytes of a stored file. */
export function mediaBlob(media: number, signal?: AbortSignal): Promise<Blob> {
  return getBlob('/api/v1/media/:id', { id: media }, signal);
}

/** Opens or saves a stored file. */
export async function openMedia(media: number, name: string): Promise<void> {
  saveFile(await mediaBlob(media), name);
}

/**
 * Shows a PDF in a tab of its own, whose viewer prints it. The tab is opened at once, since only a click may open one;
 * where the browser opens none, the file is saved.
 */
export async function showInTab(name: string, found: Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await found;
    if (tab) tab.location.href = URL.createObjectURL(file);
    else saveFile(file, name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
