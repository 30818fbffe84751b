import { imageAccept } from '@workspace/contracts';
import { imageProblem } from '@workspace/data-images';
import { Avatar, Button, layout } from '@workspace/ui';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './organization.module.css';

interface LogoFieldProps {
  /** Name of the organization. Without a logo, the field shows its initials. */
  name: string;
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Renders the optional field for the organization's logo. */
export function LogoField({ name, file, onChange }: LogoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const url = file && URL.createObjectURL(file);
    setPreview(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);

  const choose = async (chosen: File) => {
    const wrong = await imageProblem(chosen);
    setProblem(wrong);
    if (!wrong) onChange(chosen);
  };
  return (
    <div className={styles.logo}>
      {preview ? (
        <img src={preview} alt="Your logo" className={styles.preview} />
      ) : (
        <Avatar name={name || 'Organization'} size={64} decorative />
      )}
      <div className={styles.logoWords}>
        <div className={layout.cluster}>
          <Button variant="secondary" size="s" icon={Upload} onClick={() => picker.current?.click()}>
            {file ? 'Change logo' : 'Add a logo'}
          </Button>
          {file && (
            <Button variant="ghost" size="s" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : (
          <p className={layout.quiet}>{file ? file.name : 'Optional. JPG, PNG, GIF, WEBP or SVG.'}</p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        aria-label="Logo file"
        tabIndex={-1}
        accept={imageAccept}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // Clears the input, so that choosing the same file again fires a change event.
          target.value = '';
          if (chosen) void choose(chosen);
        }}
      />
    </div>
  );
}
