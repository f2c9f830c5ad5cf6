import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string;
}

/** A link of the client that looks like a button of a staff page. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return <Button {...rest} href={href} onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)} />;
}
