import { useCallback, useEffect, useRef, useState } from 'react';
import { type CameraFault, cameraFault } from './frame.ts';

interface Device {
  readonly id: string;
  readonly label: string;
}

/** A running camera with its picture in `video`. It is switched off when the component unmounts. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [device, setDevice] = useState<string | null>(null);
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [state, setState] = useState<'starting' | 'running' | CameraFault>('starting');
  const lastStart = useRef(0);

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
  }, []);

  const start = useCallback(
    async (wanted: string | null) => {
      const turn = ++lastStart.current;
      stop();
      setState('starting');
      try {
        const picture = wanted
          ? { deviceId: { exact: wanted } }
          : { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } };
        const opened = await navigator.mediaDevices.getUserMedia({ video: picture, audio: false });
        if (turn !== lastStart.current) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        stream.current = opened;
        const all = await navigator.mediaDevices.enumerateDevices();
        const cameras = all.filter(({ kind }) => kind === 'videoinput');
        setDevices(cameras.map(({ deviceId, label }) => ({ id: deviceId, label })));
        setDevice(opened.getVideoTracks()[0]?.getSettings().deviceId ?? wanted);
        setState('running');
      } catch (error) {
        if (turn === lastStart.current) setState(cameraFault(error));
      }
    },
    [stop],
  );

  useEffect(() => {
    start(null);
    return () => {
      lastStart.current++;
      stop();
    };
  }, [start, stop]);

  /** Shows the running picture in the element that is mounted now. */
  const attach = useCallback((element: HTMLVideoElement | null) => {
    video.current = element;
    if (element && stream.current) element.srcObject = stream.current;
  }, []);
  return { video, attach, state, device, devices, start };
}
